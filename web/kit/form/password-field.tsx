import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import classes from './field.module.css'
import { type TextFieldProps, TextField } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          className={classes.eye}
          label={t(shown ? 'kit.hidePassword' : 'kit.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Eye size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}
