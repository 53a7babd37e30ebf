import { Form as BaseForm } from '@base-ui/react/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Answer, Args } from '../../../contract/types.ts'
import { type Passed, ApiError, call, messageOf } from '../data/api.ts'
import { FormValues } from './form-values.ts'
import { useSending } from '../data/use-sending.ts'

export type Values = Record<string, unknown>
export type FieldErrors = Record<string, string>

/** The first message of each field that the form has; the general one when a message has no such field. */
export function errorsOf(error: unknown, fields: string[]): { errors: FieldErrors; alert: string | null } {
  const all = error instanceof ApiError ? Object.entries(error.errors) : []
  const under = all.filter(([field]) => fields.includes(field))
  const errors = Object.fromEntries(under.map(([field, said]) => [field, String(Array.isArray(said) ? said[0] : said)]))
  return { errors, alert: under.length && under.length === all.length ? null : messageOf(error) }
}

export type Saving<E> = {
  params?: Args<E>['params']
  /** From the fields' values to the body; absent: the values as they are. */
  body?: (values: Values) => Values
  refresh?: Endpoint[]
  /** What the form begins with, by the body's names: what others change meanwhile is not written over. */
  seen?: object
  /** What it awaits counts as saving, and its failure is told in the form too. */
  onSaved?: (answer: Answer<E>, values: Values) => void | Promise<void>
  onFailed?: (error: unknown) => void
}

const none: FieldErrors = {}
const clean = { errors: none, alert: null as string | null }

/** Sends a form to an endpoint and keeps what the server said about it. */
export function useSaving<E extends Endpoint>(
  endpoint: E,
  { params, body, refresh = [], seen, onSaved, onFailed }: Saving<E> = {},
) {
  const [said, setSaid] = useState(clean)
  const [begun] = useState(seen)
  const client = useQueryClient()
  const sending = useSending<Answer<E>, Values>({
    isHeld: true,
    mutationFn: (values) =>
      call(endpoint, ...([{ params, body: withSeen(body ? body(values) : values, begun) }] as unknown as Passed<E>)),
    onMutate: () => setSaid(clean),
    onSuccess: async (answer, values) => {
      await Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: [stale.path] })))
      await onSaved?.(answer, values)
    },
    onError: (error, values) => {
      setSaid(errorsOf(error, Object.keys(values)))
      onFailed?.(error)
    },
  })
  return {
    ...said,
    saving: sending.isPending,
    submit: (values: Values) => void (sending.isPending || sending.mutate(values)),
    forget: () => setSaid(clean),
  }
}

function withSeen(body: Values, begun: object | undefined): Values {
  if (!begun) return body
  return { ...body, seen: Object.fromEntries(Object.entries(begun).filter(([name]) => name in body)) }
}

type FormProps = {
  ref?: Ref<HTMLFormElement>
  errors?: FieldErrors
  onSubmit: (values: Values) => void
  className?: string
  children: ReactNode
  'aria-label'?: string
}

/** Focuses the first bad field, and clears a field's error when it is edited. */
export function Form({ errors = none, onSubmit, ...rest }: FormProps) {
  const [answered, setAnswered] = useState(none)
  const [rich] = useState(() => new Map<string, unknown>())
  return (
    <FormValues value={rich}>
      <BaseForm
        errors={errors === answered ? none : errors}
        // The server may have blamed a field that is right now, such as the address for a wrong password.
        onSubmitCapture={() => flushSync(() => setAnswered(errors))}
        onFormSubmit={(values: Values) => onSubmit({ ...values, ...Object.fromEntries(rich) })}
        {...rest}
      />
    </FormValues>
  )
}
