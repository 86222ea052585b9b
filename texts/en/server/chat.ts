import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/chat.ts'

export default {
  closed:
    'Our desk is closed right now. We have your message and will answer first thing when we are back.',
  endNote:
    'Nothing has been written here for {days} days, so we have closed this conversation. If you still need us, just write here again.',
} satisfies Translation<typeof source>
