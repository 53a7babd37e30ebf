import { IconX } from '@tabler/icons-react'
import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../i18n/texts.ts'
import classes from './button.module.css'
import { cx } from './cx.ts'
import { OutLink, type OutLinkProps } from './out-link.tsx'

export type Look = 'accent' | 'bell' | 'sub' | 'ghost' | 'outline' | 'board' | 'danger' | 'soft-danger'
export type Size = 'sm' | 'md' | 'lg'
type Shape = { look?: Look; size?: Size; className?: string }

export function buttonClass({ look = 'accent', size = 'md', className }: Shape): string {
  return cx(classes.button, classes[look], classes[size], className)
}

type ButtonProps = ComponentProps<'button'> & Shape & { busy?: boolean }

/** `busy` keeps the focus and refuses a second press. */
export function Button({ look, size, className, busy, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={cx(buttonClass({ look, size, className }), busy && classes.busy)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'look'> & { label: string; look?: 'plain' | 'fill' | 'board' }

/** Its label is read aloud, its child is the icon. */
export function IconButton({
  label,
  look = 'plain',
  size = 'md',
  className,
  type = 'button',
  busy,
  onClick,
  ...rest
}: IconButtonProps) {
  const name = cx(classes.icon, classes[`icon-${look}`], size === 'sm' && classes['icon-sm'], className)
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-label={label}
      className={cx(name, busy && classes.busy)}
      onClick={busy ? undefined : onClick}
    />
  )
}

/** Closes what it stands in; the overlay's own close part is rendered as it. */
export function CloseButton(props: Omit<IconButtonProps, 'label' | 'children'>) {
  return (
    <IconButton {...props} label={t('kit.close')}>
      <IconX aria-hidden />
    </IconButton>
  )
}

type LinkButtonProps = LinkComponentProps<'a'> & Shape & { children?: ReactNode }

/** A link to a page of the portal that looks like a button. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ look, size, className })} />
}

/** A link out of the portal that looks like a button. */
export function OutLinkButton({ look, size, className, ...rest }: OutLinkProps & Shape) {
  return <OutLink {...rest} className={buttonClass({ look, size, className })} />
}
