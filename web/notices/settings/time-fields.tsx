import { Form, type FieldErrors } from '../../kit/form/server-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import classes from './choice.module.css'
import { partsOf, type Times } from './times.ts'

type TimeFieldsProps<Part extends string> = {
  times: Times<Part>
  labels: Readonly<Record<Part, string>>
  errors: FieldErrors
  onType: (times: Times<Part>) => void
  onLeave: () => void
}

/** Fields of times of day, side by side. */
export function TimeFields<Part extends string>({ times, labels, errors, onType, onLeave }: TimeFieldsProps<Part>) {
  return (
    <Form errors={errors} onSubmit={onLeave} className={classes.times}>
      {partsOf(times).map((part) => (
        <TextField
          key={part}
          name={part}
          type="time"
          label={labels[part]}
          value={times[part]}
          onValueChange={(value) => onType({ ...times, [part]: value })}
          onBlur={onLeave}
          // Without a button browsers submit no form of several fields.
          onKeyDown={({ key }) => key === 'Enter' && onLeave()}
        />
      ))}
    </Form>
  )
}
