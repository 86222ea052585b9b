import type { Recipient } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useList } from '../../../platform/client/list.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { NameAndRelation } from './name-and-relation.tsx'
import { placeLine } from './place-line.ts'

interface RecipientSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly chosenId: string | null
  /** Null: nobody yet. Only offered where the choice may wait. */
  readonly onChoose: (recipient: Recipient | null) => void
  readonly isOpenAllowed: boolean
  /** The screen that a newly added person comes back to. */
  readonly returnTo: string
}

/** The people of the address book. Their own page adds and changes them. */
export function RecipientSheet({
  isOpen,
  onClose,
  chosenId,
  onChoose,
  isOpenAllowed,
  returnTo,
}: RecipientSheetProps) {
  const { chooseRecipient, people: t } = useTexts('mail')
  const isLoggedIn = useIsLoggedIn()
  const list = useList(calls.address.list, { kind: 'recipient' }, { isEnabled: isOpen })
  const shown = { ...list, items: list.items.filter((item) => item.kind === 'recipient') }
  const choose = (recipient: Recipient | null) => {
    onChoose(recipient)
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={chooseRecipient}
      footer={isLoggedIn ? <AddLink returnTo={returnTo} /> : <LoginLink returnTo={returnTo} />}
    >
      {!isLoggedIn && <p className="py-3 text-muted">{t.guest}</p>}
      {isLoggedIn && (
        <InfiniteList list={shown} itemKey={({ id }) => id} empty={null}>
          {(recipient) => (
            <RecipientRow
              recipient={recipient}
              isChosen={recipient.id === chosenId}
              onChoose={() => choose(recipient)}
            />
          )}
        </InfiniteList>
      )}
      {isLoggedIn && isOpenAllowed && (
        <button
          type="button"
          onClick={() => choose(null)}
          className="min-h-12 w-full px-1 text-start text-muted hover:bg-sunken"
        >
          {t.none}
        </button>
      )}
    </Sheet>
  )
}

function RecipientRow({
  recipient,
  isChosen,
  onChoose,
}: {
  readonly recipient: Recipient
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 border-b border-line px-1 py-2.5 text-start hover:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span className="block font-medium">
          <NameAndRelation name={recipient.name} relation={recipient.relation} />
        </span>
        <span className="block text-sm text-muted">{placeLine(recipient)}</span>
      </span>
      {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-accent-text" />}
    </button>
  )
}

function AddLink({ returnTo }: { readonly returnTo: string }) {
  const { people: t } = useTexts('mail')
  return (
    <PageLink
      to="/pages/my/address/edit/edit"
      params={{ kind: 'recipient', redirect: returnTo }}
      className={buttonClass({ isWide: true })}
    >
      <Plus aria-hidden="true" className="size-5" />
      {t.add}
    </PageLink>
  )
}

function LoginLink({ returnTo }: { readonly returnTo: string }) {
  const { login } = useTexts('mail')
  return (
    <PageLink
      to="/pages/login/login"
      params={{ redirect: returnTo }}
      className={buttonClass({ kind: 'primary', isWide: true })}
    >
      {login}
    </PageLink>
  )
}
