import { Popover } from '@base-ui/react/popover'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../kit/i18n/texts.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { passTour } from './passed.ts'
import { labels, stopBeside, stops, type Stop } from './stops.ts'
import classes from './tour.module.css'
import { bringIntoSight, shownPart, sideOf, usePlace } from './use-place.ts'

const placeOf = ({ at }: Stop) => document.querySelector(at)
const isThere = (stop: Stop) => placeOf(stop) !== null

/** Nine steps that show a student the portal; finishing or closing it sets the flag that it was. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const [at, setAt] = useState(() => stopBeside(-1, 1, isThere))
  const end = () => {
    passTour()
    onEnd()
  }
  if (at === undefined) return null
  const step = (by: 1 | -1) => () => {
    const next = stopBeside(at, by, isThere)
    if (next === undefined) end()
    else setAt(next)
  }
  return (
    <TourStop
      stop={stops[at]!}
      isFirst={stopBeside(at, -1, isThere) === undefined}
      isLast={stopBeside(at, 1, isThere) === undefined}
      onBack={step(-1)}
      onNext={step(1)}
      onEnd={end}
    />
  )
}

type TourStopProps = {
  stop: Stop
  isFirst: boolean
  isLast: boolean
  onBack: () => void
  onNext: () => void
  onEnd: () => void
}

function TourStop({ stop, isFirst, isLast, onBack, onNext, onEnd }: TourStopProps) {
  const element = placeOf(stop)
  const place = usePlace(element)
  const side = sideOf(element)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (element) bringIntoSight(element)
    title.current?.focus({ preventScroll: true })
  }, [element])
  return (
    <>
      {createPortal(
        <div className={classes.scrim}>{place && <div className={classes.ring} style={{ ...place }} />}</div>,
        document.body,
      )}
      <Popover.Root
        open
        modal="trap-focus"
        onOpenChange={(_, { reason }) => {
          if (reason === 'escape-key' || reason === 'close-press') onEnd()
        }}
      >
        <Popover.Portal>
          <Popover.Positioner
            className={classes.positioner}
            anchor={
              side === 'bottom' && element
                ? { getBoundingClientRect: () => shownPart(element), contextElement: element }
                : element
            }
            side={side}
            align={side === 'bottom' ? 'center' : 'start'}
            sideOffset={18}
            collisionPadding={16}
            sticky
          >
            <Popover.Popup className={classes.popup} initialFocus={title}>
              <Popover.Arrow className={classes.arrow} />
              <p className={classes.label}>
                {stop.label}/{labels}
              </p>
              <Popover.Close
                className={classes.close}
                render={
                  <IconButton label={t('tour.close')} size="sm">
                    <IconX size={18} aria-hidden />
                  </IconButton>
                }
              />
              <Popover.Title ref={title} tabIndex={-1} className={classes.title}>
                {t(stop.title)}
              </Popover.Title>
              <Popover.Description className={classes.text}>{t(stop.text)}</Popover.Description>
              <div className={classes.foot}>
                <span className={classes.ticks} aria-hidden>
                  {Array.from({ length: labels }, (_, n) => (
                    <i key={n} className={cx(n < stop.label && classes.on)} />
                  ))}
                </span>
                {!isFirst && (
                  <Button look="ghost" size="sm" onClick={onBack}>
                    {t('tour.back')}
                  </Button>
                )}
                <Button size="sm" onClick={onNext}>
                  {t(isLast ? 'tour.finish' : 'tour.next')}
                </Button>
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}
