import { useQuery } from '@tanstack/react-query'
import { IconShieldOff } from '@tabler/icons-react'
import { factors } from '../../contract/factors/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import classes from './people.module.css'

/** Whoever has lost what proves the second step is helped from here; nothing where there is none. */
export function SecondStepOf({ id, onReset }: { id: number; onReset: () => void }) {
  const has = useQuery(reading(factors.ofProfile, { params: { id } })).data?.factors
  if (!has || (!has.totp && !has.passkeys)) return null
  return (
    <Button look="ghost" size="sm" className={classes.take} onClick={onReset}>
      <IconShieldOff size={18} aria-hidden />
      {t('people.secondStep.open')}
    </Button>
  )
}
