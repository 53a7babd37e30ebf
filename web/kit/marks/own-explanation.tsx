import { Skeleton, Waiting } from '../states/waiting.tsx'
import classes from './explanation.module.css'
import { Explanation } from './explanation.tsx'
import type { OpenedMarks, Topic } from './reason.ts'
import { useDiary } from './use-diary.ts'

type OwnExplanationProps = { topic: Topic; opened?: OpenedMarks | undefined; onClose: () => void }

/** An explanation from the participant's diary, which it waits for by itself. */
export function OwnExplanation(props: OwnExplanationProps) {
  const diary = useDiary()
  return (
    <Explanation
      {...props}
      diary={diary.data}
      waiting={
        <Waiting
          for={diary}
          what="marks"
          form="column"
          skeleton={<Skeleton lines={6} bare className={classes.loading} />}
        />
      }
    />
  )
}
