import type { ComponentType } from 'react'
import {
  IconAbc,
  IconAtom2,
  IconBallBasketball,
  IconBook,
  IconCompass,
  IconDeviceLaptop,
  IconDna2,
  IconFlask,
  IconGlobe,
  IconHammer,
  IconHeartHandshake,
  IconLanguage,
  IconMathFunction,
  IconMusic,
  IconPalette,
  IconRobot,
  IconScale,
  IconWorld,
} from '@tabler/icons-react'
import { cx } from './cx.ts'
import classes from './glyph.module.css'

/** By the beginnings of a discipline's words, the first that fits. */
const glyphs: [RegExp, ComponentType][] = [
  [/(^|\s)(літ|liter)/i, IconBook],
  [/^(укр|ukrainian)/i, IconAbc],
  [/(^|\s)(мов|англ|нім|франц|польс|іспан|language|english|german|french|spanish|polish)/i, IconLanguage],
  [/^(геом|geom|креслен)/i, IconCompass],
  [/^(алг|мат|alg|math)/i, IconMathFunction],
  [/^(біо|bio)/i, IconDna2],
  [/^(фіз(ика|\.|$)|phys(ics|$)|астр)/i, IconAtom2],
  [/^(фіз|phys|спорт|sport)/i, IconBallBasketball],
  [/^(хім|chem|природ|пізна)/i, IconFlask],
  [/^(геог|geog)/i, IconGlobe],
  [/(істор|істо|hist|світ)/i, IconWorld],
  [/^(інф|inf|комп|comp)/i, IconDeviceLaptop],
  [/^(робот|robot)/i, IconRobot],
  [/^(мист|обр|art)/i, IconPalette],
  [/^(муз|mus)/i, IconMusic],
  [/^(техн|труд|techn)/i, IconHammer],
  [/^(здор|осн|health|захист)/i, IconHeartHandshake],
  [/^(прав|гром|етик|law|civ)/i, IconScale],
]

export function glyphOf(discipline: string): ComponentType | undefined {
  return glyphs.find(([beginning]) => beginning.test(discipline.trim()))?.[1]
}

/** A discipline's sign, never coloured; two letters where there is no drawing. */
export function Glyph({ discipline, small }: { discipline: string; small?: boolean }) {
  const Drawing = glyphOf(discipline)
  return (
    <span className={cx(classes.glyph, small && classes.small)} aria-hidden>
      {Drawing ? <Drawing /> : discipline.trim().slice(0, 2)}
    </span>
  )
}
