import {
  IconAtom2,
  IconBook,
  IconBuildingArch,
  IconDeviceLaptop,
  IconFlask,
  IconGeometry,
  IconLanguage,
  IconLeaf,
  IconLetterCase,
  IconMap2,
  IconMathFunction,
  IconPalette,
  IconRun,
} from '@tabler/icons-react'
import { cx } from './cx.ts'
import classes from './glyph.module.css'

/** By what a discipline's name holds, in Ukrainian or English; the first that fits. */
const icons = [
  [/літ|lit/, IconBook],
  [/укр.*мов|ukrainian/, IconLetterCase],
  [/мова|англ|нім|франц|польс|english|german|french|language/, IconLanguage],
  [/геометр|geometr/, IconGeometry],
  [/алгебр|матем|algebra|math/, IconMathFunction],
  [/істор|право|громад|histor|law|civic/, IconBuildingArch],
  [/біолог|природ|biolog|nature/, IconLeaf],
  [/географ|geograph/, IconMap2],
  [/фізк|фізичн|спорт|physical ed|sport|^pe$/, IconRun],
  [/фіз|астроном|physic|astronom/, IconAtom2],
  [/хім|chem/, IconFlask],
  [/інформ|програм|робот|comput|program|robot/, IconDeviceLaptop],
  [/мист|малюв|art|draw/, IconPalette],
] as const

function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toLocaleUpperCase()
}

/** A subject's neutral sign, always beside its name; one that no icon fits gets two letters. */
export function Glyph({ of: name, size = 'md' }: { of: string; size?: 'sm' | 'md' }) {
  const Icon = icons.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1]
  return (
    <span className={cx(classes.glyph, size === 'sm' && classes.small)} aria-hidden>
      {Icon ? <Icon size={size === 'sm' ? 17 : undefined} /> : initialsOf(name)}
    </span>
  )
}
