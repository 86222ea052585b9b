import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Institution, institutionCalls } from '@mailing/contract/institution/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { actOnEach } from '../../../platform/many.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  addRuleVersion,
  confirmAcceptance,
  getInstitution,
  requirePast,
  today,
} from './directory.ts'

type Calls = typeof institutionCalls
type Input = CallParsed<Calls['actOnMany']>
type Checked = Extract<Input, { readonly action: 'check' }>
type Obstacle = 'announced' | 'changed'

const callId = 'institution.actOnMany'
const nameOf = ({ id }: { readonly id: string }) => ({ institutionId: id })

/** The same found out about many places. Throws request.invalid for a day that lies ahead. */
export async function actOnManyPlaces(
  context: StaffContext,
  input: Input,
): Promise<CallAnswer<Calls['actOnMany']>> {
  if (input.action === 'check') return checkMany(context, input)
  const { key, ids, ...what } = input
  const { confirmedBy, confirmedOn } = what
  requirePast(context, 'confirmedOn', confirmedOn)
  return actOnEach<{ id: string }, Obstacle>(context, {
    callId,
    key,
    items: ids.map((id) => ({ id })),
    what,
    act: (context, { id }) => confirmAcceptance(context, { id, confirmedBy, confirmedOn }),
    obstacleOf: () => null,
    nameOf,
  })
}

const checkMany = (context: StaffContext, { key, seen, ...what }: Checked) => {
  requirePast(context, 'checkedOn', what.checkedOn)
  return actOnEach<Checked['seen'][number], Obstacle>(context, {
    callId,
    key,
    items: seen,
    what,
    act: (context, one) => keepRules(context, { ...one, ...what }),
    obstacleOf: ({ code, data }) =>
      code !== 'institution.rules_changed' ? null : data['isAnnounced'] ? 'announced' : 'changed',
    nameOf,
  })
}

/** The rules in force become the next version as they are, with the source and the day of the check. */
const keepRules = (
  context: StaffContext,
  { id, version, source, checkedOn }: Checked['seen'][number] & Omit<Checked, 'seen' | 'key'>,
): Promise<Institution> =>
  inTransaction(context, async (context) => {
    const { current, latestVersion } = await getInstitution(context, id)
    if (current.version !== latestVersion)
      throw new AppError('institution.rules_changed', { isAnnounced: true })
    return addRuleVersion(context, {
      id,
      baseVersion: version,
      rules: current.rules,
      source,
      checkedOn,
      effectiveFrom: today(context),
    })
  })
