import { t } from '../kit/i18n/texts.ts'
import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import { Button } from '../kit/ui/button.tsx'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Skeleton, Waiting } from '../kit/states/waiting.tsx'
import type { ShownCard } from './cards.ts'
import { Banner, type Look } from './looks.tsx'
import classes from './post.module.css'
import { PostContent } from './post-content.tsx'
import { PostDate } from './post-date.tsx'
import { useContent } from './use-content.ts'
import { useOpening } from './use-opening.ts'

type PostModalProps = { post: ShownCard; look: Look; onClose: () => void }

/** A post over the page, under its card's colour. */
export function PostModal({ post, look, onClose }: PostModalProps) {
  const { content, query } = useContent(post)
  useOpening(content === undefined ? undefined : post.id)
  const banner = (
    <>
      <Banner look={look} />
      <PostDate post={post} className={classes.date} />
    </>
  )
  return (
    <Modal title={withNoBreaks(post.title)} banner={banner} onClose={onClose}>
      <ModalBody className={classes.body}>
        {content === undefined ? (
          <Waiting
            for={query}
            what="post"
            className={classes.failed}
            skeleton={<Skeleton lines={5} className={classes.bars} bare />}
          />
        ) : (
          <PostContent html={content} />
        )}
        <Button look="sub" className={classes.close} onClick={onClose}>
          {t('kit.close')}
        </Button>
      </ModalBody>
    </Modal>
  )
}
