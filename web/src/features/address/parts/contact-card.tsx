import type { Contact } from '@mailing/contract/address/calls.ts'
import Cake from 'lucide-react/icons/cake'
import House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
import { formatDate, labelled } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { NameAndRelation } from './name-and-relation.tsx'
import { PersonMark } from './person-mark.tsx'
import { placeLine } from './place-line.ts'

/** A birthday in words; without a year where none is known. */
function useBirthday(birthday: string | null): string | null {
  const locale = useLocale()
  if (birthday === null) return null
  const isYearKnown = !birthday.startsWith('-')
  // 2000 has a 29 February.
  const day = isYearKnown ? birthday : `2000${birthday.slice(1)}`
  return formatDate(`${day}T00:00:00Z`, isYearKnown ? 'date' : 'monthDay', locale, 'UTC')
}

/** Somebody of the address book: who it is, where, when there were letters, and what is noted. */
export function ContactCard({ contact }: { readonly contact: Contact }) {
  const t = useTexts('contacts')
  const locale = useLocale()
  const { recipient, lastLetterAt, lastReplyAt } = contact
  const { about, name, relation, releaseOn } = recipient
  const birthday = useBirthday(about?.birthday ?? null)
  const heard = [
    lastLetterAt ? t.lastLetter(formatDate(lastLetterAt)) : t.neverWritten,
    lastReplyAt && t.lastReply(formatDate(lastReplyAt)),
  ].filter(Boolean)
  return (
    <Card>
      <div className="flex gap-3">
        <PersonMark name={name} colour={about?.colour ?? null} />
        <div className="min-w-0 grow">
          <h2 className="text-base font-semibold wrap-anywhere">
            <NameAndRelation name={name} relation={relation} />
          </h2>
          <p className="text-sm text-muted wrap-anywhere">{placeLine(recipient)}</p>
          <p className="mt-1 text-sm">{heard.join(' · ')}</p>
          <Facts>
            {birthday !== null && (
              <Fact icon={<Cake className="size-4" />}>{t.birthdayOn(birthday)}</Fact>
            )}
            {releaseOn !== null && (
              <Fact icon={<House className="size-4" />}>
                {t.releaseOn(formatDate(`${releaseOn}T00:00:00Z`, 'date', locale, 'UTC'))}
              </Fact>
            )}
          </Facts>
          {about && about.groups.length > 0 && (
            <div className="mt-1.5 flex flex-wrap gap-1.5">
              {about.groups.map((group) => (
                <Tag key={group}>{group}</Tag>
              ))}
            </div>
          )}
          {about?.notes && (
            <p className="mt-1.5 line-clamp-3 text-sm whitespace-pre-line text-muted wrap-anywhere">
              {about.notes}
            </p>
          )}
        </div>
      </div>
      <ContactLinks recipient={recipient} />
    </Card>
  )
}

function ContactLinks({ recipient: { id, name } }: { readonly recipient: Contact['recipient'] }) {
  const address = useTexts('address')
  return (
    <div className="mt-2 -mb-2 flex flex-wrap justify-end gap-1">
      <PageLink
        to="/pages/my/address/edit/edit"
        params={{ kind: 'recipient', id }}
        className={buttonClass({ kind: 'quiet', size: 'small' })}
        label={labelled(address.edit, name)}
      >
        {address.edit}
      </PageLink>
      <PageLink
        to="/pages/editLetter/editLetter"
        params={{ recipientId: id }}
        className={buttonClass({ size: 'small' })}
        label={labelled(address.write, name)}
      >
        {address.write}
      </PageLink>
    </div>
  )
}

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted empty:hidden">
    {children}
  </div>
)

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      {children}
    </span>
  )
}
