import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/privacy.ts'
import kindNames from '../kinds.ts'
import lists from '../web/privacy.ts'

export default {
  kindNames,
  lists,
  readMe: {
    title: 'Everything we store about you',
    lead: 'This archive has everything we store about you. The data.json in each folder is a list that any text editor opens.',
    lists: 'Folders:',
    letters: 'letters/ has the same PDF that was printed and posted, named by its order number.',
    replies: 'replies/ has the scans of the answers, a folder for each.',
    pictures: 'pictures/ and files/ have what you uploaded.',
    others:
      'What belongs to others is not in it: staff and other people appear as “someone else”, and of letters written together you find your own part. Secrets of logins are left out too.',
    care: 'These are private things. Keep the archive in a safe place.',
  },
} satisfies Translation<typeof source>
