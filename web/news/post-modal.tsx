import { t } from '../kit/i18n/texts.ts'
import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import type { Post } from '../../contract/news/schemas.ts'
import { Button } from '../kit/ui/button.tsx'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Banner, type Look } from './looks.tsx'
import classes from './post.module.css'
import { PostContent } from './post-content.tsx'
import { PostDate } from './post-date.tsx'
import { useOpening } from './use-opening.ts'

type PostModalProps = { post: Post; look: Look; onClose: () => void }

/** A post over the page, under its card's colour. */
export function PostModal({ post, look, onClose }: PostModalProps) {
  useOpening(post.id)
  const banner = (
    <>
      <Banner look={look} />
      <PostDate post={post} className={classes.date} />
    </>
  )
  return (
    <Modal title={withNoBreaks(post.title)} banner={banner} onClose={onClose}>
      <ModalBody className={classes.body}>
        <PostContent html={post.content} />
        <Button look="sub" className={classes.close} onClick={onClose}>
          {t('kit.close')}
        </Button>
      </ModalBody>
    </Modal>
  )
}
