import { useEffect } from 'react'
import { useKept } from '../../../platform/kept.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import EditLetterPage from '../../letter/pages/edit-letter.tsx'
import { ReplyBeside } from '../parts/reply-beside.tsx'

/** Writing a letter. `replyId`: the reply that it answers, which the letter itself knows nothing of; it is shown above the paper. */
export default function EditLetterWithReply(props: PageProps) {
  return <Writing key={props.params['id']} {...props} />
}

/** Who comes back by another way, to mend something before paying, finds the reply again. */
function Writing(props: PageProps) {
  const { id, replyId } = props.params
  const [answered, keep] = useKept(`reply to ${id}`, replyId ?? '')
  useEffect(() => {
    if (replyId) keep(replyId)
  }, [replyId, keep])
  return (
    <EditLetterPage
      {...props}
      beside={answered ? <ReplyBeside key={answered} id={answered} /> : null}
    />
  )
}
