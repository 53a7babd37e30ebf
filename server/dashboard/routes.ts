import type { contract } from '../../contract/index.ts'
import { type Handlers, route } from '../http/context.ts'
import { homeOf, subjects } from './home.ts'

export const dashboardRoutes: Handlers<typeof contract.dashboard> = {
  home: route({ cache: { on: subjects } }, ({ read, participant, clock }) => homeOf(read, participant, clock)),
}
