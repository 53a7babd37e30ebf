import type { ReactElement } from 'react'
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
const glyphs: { words: RegExp; sign: ReactElement }[] = [
  { words: /(^|\s)(літ|liter)/i, sign: <IconBook /> },
  { words: /^(укр|ukrainian)/i, sign: <IconAbc /> },
  {
    words: /(^|\s)(мов|англ|нім|франц|польс|іспан|language|english|german|french|spanish|polish)/i,
    sign: <IconLanguage />,
  },
  { words: /^(геом|geom|креслен)/i, sign: <IconCompass /> },
  { words: /^(алг|мат|alg|math)/i, sign: <IconMathFunction /> },
  { words: /^(біо|bio)/i, sign: <IconDna2 /> },
  { words: /^(фіз(ика|\.|$)|phys(ics|$)|астр)/i, sign: <IconAtom2 /> },
  { words: /^(фіз|phys|спорт|sport)/i, sign: <IconBallBasketball /> },
  { words: /^(хім|chem|природ|пізна)/i, sign: <IconFlask /> },
  { words: /^(геог|geog)/i, sign: <IconGlobe /> },
  { words: /(істор|істо|hist|світ)/i, sign: <IconWorld /> },
  { words: /^(інф|inf|комп|comp)/i, sign: <IconDeviceLaptop /> },
  { words: /^(робот|robot)/i, sign: <IconRobot /> },
  { words: /^(мист|обр|art)/i, sign: <IconPalette /> },
  { words: /^(муз|mus)/i, sign: <IconMusic /> },
  { words: /^(техн|труд|techn)/i, sign: <IconHammer /> },
  { words: /^(здор|осн|health|захист)/i, sign: <IconHeartHandshake /> },
  { words: /^(прав|гром|етик|law|civ)/i, sign: <IconScale /> },
]

export function glyphOf(discipline: string): ReactElement | undefined {
  return glyphs.find(({ words }) => words.test(discipline.trim()))?.sign
}

/** A discipline's sign, never coloured; two letters where there is no drawing. */
export function Glyph({ discipline, small }: { discipline: string; small?: boolean }) {
  return (
    <span className={cx(classes.glyph, small && classes.small)} aria-hidden>
      {glyphOf(discipline) ?? discipline.trim().slice(0, 2)}
    </span>
  )
}
