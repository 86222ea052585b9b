import { contactLimits } from '@mailing/contract/address/contact.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { toast } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import type { Newcomer } from '../model/bring-in.ts'
import { inputOf } from '../model/form.ts'
import { type Found, handOver } from '../model/hand-over.ts'

/** Who is ticked, and how those come into the address book. */
function useChosen({ people, left: leftBefore }: Found, onDone: () => void) {
  const t = useTexts('contacts')
  const [left, setLeft] = useState(leftBefore)
  const isChosen = (person: Newcomer) => person.isComplete && !left.has(person)
  const chosen = people.filter(isChosen)
  const adding = useSend(calls.address.addContacts, {
    refresh: [calls.address.contacts, calls.address.groups, calls.address.list, calls.account.my],
    onSuccess: ({ added, alreadyThere }) => {
      toast(t.broughtIn(added, alreadyThere))
      onDone()
    },
  })
  const add = () =>
    adding.send({
      people: chosen.flatMap(({ form }) => {
        const input = inputOf(form)
        return input.kind === 'recipient' ? [input.recipient] : []
      }),
    })
  const toggle = (person: Newcomer) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(person)) after.add(person)
      return after
    })
  return { left, chosen, isChosen, toggle, isAdding: adding.isSending, add }
}

/**
 * Who was found in a file or on the phone: those with a whole address are ticked, the others can be completed one by
 * one.
 */
export function Newcomers({
  found,
  onDone,
}: {
  readonly found: Found
  readonly onDone: () => void
}) {
  const t = useTexts('contacts')
  const { people } = found
  const { left, chosen, isChosen, toggle, isAdding, add } = useChosen(found, onDone)
  return (
    <Page
      title={t.bringIn}
      onBack={onDone}
      footer={
        <FormActions>
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button kind="primary" disabled={chosen.length === 0} isBusy={isAdding} onClick={add}>
            {t.bringInChosen(chosen.length)}
          </Button>
        </FormActions>
      }
    >
      <div className="mb-3 space-y-1 px-1 text-sm text-muted wrap-anywhere">
        <p>{t.found(people.length)}</p>
        <LeftOut found={found} />
      </div>
      <ul className="mb-3 divide-y divide-line overflow-hidden rounded-card bg-card px-4 shadow-card">
        {people.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file does not change while it stands here
          <li key={at}>
            <NewcomerRow
              person={person}
              isChosen={isChosen(person)}
              onToggle={() => toggle(person)}
              onComplete={() => {
                handOver(person, { ...found, left })
                void navigate('/pages/my/address/edit/edit', { kind: 'recipient' })
              }}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** The entries that do not come in, and why, each by name or by what else is known. */
function LeftOut({ found: { nameless, lists, tooMany } }: { readonly found: Found }) {
  const t = useTexts('contacts')
  const listed = (names: readonly string[]) => names.filter(Boolean).join(t.comma)
  return (
    <>
      {nameless.length > 0 && <p>{t.leftNameless(nameless.length, listed(nameless))}</p>}
      {lists.length > 0 && <p>{t.leftLists(lists.length, listed(lists))}</p>}
      {tooMany.length > 0 && (
        <p>{t.leftTooMany(contactLimits.atOnce, tooMany.length, tooMany.join(t.comma))}</p>
      )}
    </>
  )
}

function NewcomerRow({
  person: { form, isComplete },
  isChosen,
  onToggle,
  onComplete,
}: {
  readonly person: Newcomer
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onComplete: () => void
}) {
  const t = useTexts('contacts')
  const input = inputOf(form)
  const postal =
    input.kind === 'recipient' && input.recipient.place === 'postal' ? input.recipient.postal : null
  if (isComplete)
    return (
      <Checkbox
        label={form.name}
        description={[postal?.area, postal?.detail].filter(Boolean).join(' ')}
        checked={isChosen}
        onChange={onToggle}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2.5">
      <span className="min-w-0 grow basis-40">
        <span className="block wrap-anywhere">{form.name}</span>
        <span className="block text-sm text-muted">{t.noAddress}</span>
      </span>
      <Button size="small" onClick={onComplete} aria-label={labelled(t.complete, form.name)}>
        {t.complete}
      </Button>
    </div>
  )
}
