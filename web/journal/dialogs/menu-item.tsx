import { Menu } from '@base-ui/react/menu'
import type { ComponentType } from 'react'
import overlays from '../../kit/overlay/overlays.module.css'

type ItemProps = { icon: ComponentType; text: string; onPress: () => void }

export function Item({ icon: Icon, text, onPress }: ItemProps) {
  return (
    <Menu.Item className={overlays.item} onClick={onPress}>
      <Icon aria-hidden />
      {text}
    </Menu.Item>
  )
}
