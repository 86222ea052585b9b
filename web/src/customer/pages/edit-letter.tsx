import EditLetterPage from '../../features/letter/pages/edit-letter.tsx'
import { ReplyBeside } from '../../features/reply/parts/reply-beside.tsx'
import type { PageProps } from '../../platform/navigation/route.ts'

/** Writing a letter. `replyId`: the reply that it answers, which the letter itself knows nothing of; it is shown above the paper. */
export default function EditLetterWithReply(props: PageProps) {
  const { replyId } = props.params
  return (
    <EditLetterPage
      {...props}
      beside={replyId ? <ReplyBeside key={replyId} id={replyId} /> : null}
    />
  )
}
