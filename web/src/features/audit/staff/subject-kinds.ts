import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { ThingKind } from '../../../ui/desk/thing-address.ts'

type Entry = CallOutput<typeof calls.audit.list>['list'][number]

/** One subject stands for several kinds of things; each action is about one of them. */
interface About {
  readonly kind: ThingKind
  /** The actions that are about this kind; none: all of the subject. */
  readonly of?: RegExp
}

const kinds: Readonly<Partial<Record<Entry['subject'], About | readonly About[]>>> = {
  user: { kind: 'customer' },
  batch: { kind: 'batch' },
  reply: { kind: 'reply' },
  chat: { kind: 'conversation' },
  template: { kind: 'template' },
  stationery: { kind: 'design' },
  point: [
    { kind: 'task', of: /_task$/ },
    { kind: 'offer', of: /_offer$/ },
  ],
  coupon: [
    { kind: 'questionnaire', of: /^questionnaire\./ },
    { kind: 'reward', of: /\.accumulated/ },
    { kind: 'campaign' },
  ],
  // Not what a writer asked for and was told no: such an entry names the request.
  institution: {
    kind: 'institution',
    of: /\.(create|update|update_blocked|add_rules|confirm|unconfirm|import_new)$/,
  },
  // Not categories, variants, pictures and comments.
  goods: { kind: 'goods', of: /\.(create|update|draft|off|on_sale)$/ },
  // Not money that nobody knows.
  wallet: [
    { kind: 'payment', of: /\.read_payment$/ },
    {
      kind: 'correction',
      of: /\.(refund|send_back|credit|take_back|approve_correction|reject_correction)$/,
    },
  ],
  // Not rules and invited friends.
  agent: [
    { kind: 'agent', of: /\.(read_name|approved|refused|ended|hold|release)$/ },
    {
      kind: 'withdrawal',
      of: /\.(approve_withdrawal|reject_withdrawal|pay_withdrawal|pay_through|read_account)$/,
    },
  ],
}

/** Long enough for every id; what an export was narrowed to ("all", "search") is none. */
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)

/** The kind of thing that an entry's id names, where the console shows such things; null where it does not. */
export function kindOf({ subject, subjectId, action }: Entry): ThingKind | null {
  // Articles are named by words.
  if (subject === 'help') return 'article'
  if (!isId(subjectId)) return null
  const about = [kinds[subject] ?? []].flat().find(({ of }) => !of || of.test(action))
  return about?.kind ?? null
}
