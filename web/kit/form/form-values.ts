import { createContext, useContext, useEffect } from 'react'

/** Values of a form's fields that are more than text; Base UI would hand a number or nothing over as a string. */
export const FormValues = createContext<Map<string, unknown> | null>(null)

export function useFormValue(name: string, value: unknown): void {
  const values = useContext(FormValues)
  useEffect(() => {
    values?.set(name, value)
    return () => void values?.delete(name)
  }, [values, name, value])
}
