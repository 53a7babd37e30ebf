import {
  IconAtom2,
  IconBook,
  IconBuildingArch,
  IconDeviceLaptop,
  IconFlask,
  IconGeometry,
  IconHeartbeat,
  IconLanguage,
  IconLeaf,
  IconLetterCase,
  IconMap2,
  IconMathFunction,
  IconMusic,
  IconPalette,
  IconRun,
  IconTools,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import classes from './glyph.module.css'
import { pictureOf, twoLetters, type Picture } from './subjects.ts'

const icons: Record<Picture, ReactNode> = {
  native: <IconLetterCase />,
  literature: <IconBook />,
  language: <IconLanguage />,
  algebra: <IconMathFunction />,
  geometry: <IconGeometry />,
  biology: <IconLeaf />,
  chemistry: <IconFlask />,
  physics: <IconAtom2 />,
  sport: <IconRun />,
  history: <IconBuildingArch />,
  computing: <IconDeviceLaptop />,
  geography: <IconMap2 />,
  art: <IconPalette />,
  music: <IconMusic />,
  crafts: <IconTools />,
  health: <IconHeartbeat />,
}

/** A neutral picture beside a subject's name, or two letters of it. */
export function Glyph({ name, alias, size = 'sm' }: { name: string; alias?: string | null; size?: 'sm' | 'md' }) {
  const picture = pictureOf(name, alias)
  return (
    <span className={cx(classes.glyph, classes[size])} aria-hidden>
      {picture ? icons[picture] : twoLetters(name)}
    </span>
  )
}
