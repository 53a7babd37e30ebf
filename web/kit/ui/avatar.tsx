import { useState } from 'react'
import classes from './avatar.module.css'
import { drawnFrom } from './faces.ts'

type AvatarProps = { of: { name: string; photo: string | null }; size?: number }

/** The uploaded photo, else, also without a network, a face drawn from the name. Always beside the name, so it says nothing itself. */
export function Avatar({ of: { name, photo }, size = 44 }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  if (photo && photo !== failed)
    return (
      <img className={classes.avatar} src={photo} width={size} height={size} alt="" onError={() => setFailed(photo)} />
    )
  const { ground, hair, skin, cloth, band, style } = drawnFrom(name)
  return (
    <svg className={classes.avatar} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={ground} />
      {style.behind && <path d={style.behind} fill={hair} />}
      <path d="M8 50c0-9 7-13.5 16-13.5S40 41 40 50z" fill={cloth} />
      <path d="M20 31h8v5.5c0 2.2-1.8 4-4 4s-4-1.8-4-4z" fill={skin} />
      <ellipse cx="24" cy="24.5" rx="8.8" ry="10" fill={skin} />
      {style.front && <path d={style.front} fill={hair} />}
      {style.cap && <path d={style.cap} fill={cloth} />}
      {style.band && <path d={style.band} fill={band} />}
      <circle cx="20.6" cy="25" r="1.15" fill="#2b211b" />
      <circle cx="27.4" cy="25" r="1.15" fill="#2b211b" />
      <path d="M20.8 29.2c1.9 1.8 4.5 1.8 6.4 0" fill="none" stroke="#7a4a3a" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  )
}
