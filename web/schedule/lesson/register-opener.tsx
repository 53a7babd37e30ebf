import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { useRegisterOutbox } from '../../attendance/use-register.ts'

const RegisterDialog = fetchedPart(() => import('./register-dialog.tsx').then((loaded) => loaded.RegisterDialog))

const Opening = createContext<(lesson: string) => void>(() => {})

/** Opens a lesson's register. It stays open when what opened it goes, such as the lesson that runs. */
export function useOpenRegister(): (lesson: string) => void {
  return useContext(Opening)
}

export function RegisterOpener({ children }: { children: ReactNode }) {
  const [lesson, setLesson] = useState<string | null>(null)
  const close = () => setLesson(null)
  useRegisterOutbox()
  return (
    <Opening value={setLesson}>
      {children}
      {lesson && (
        <Suspense fallback={null}>
          <RegisterDialog key={lesson} lesson={lesson} onClose={close} onFailed={close} />
        </Suspense>
      )}
    </Opening>
  )
}
