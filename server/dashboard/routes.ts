import type { contract } from '../../contract/index.ts'
import { type Handlers, route } from '../http/context.ts'
import { homeOf } from './home.ts'

export const dashboardRoutes: Handlers<typeof contract.dashboard> = {
  home: route({ cache: true }, ({ read, participant, clock }) => homeOf(read, participant, clock)),
}
