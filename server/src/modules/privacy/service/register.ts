import { type Holdings, holdingHook } from '../../../platform/holding.ts'
import { platformHoldings } from '../../../platform/holdings.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { settingTableHook } from '../../account/service.ts'
import type { Register } from '../rules/register.ts'

type WithHooks = Pick<Kernel, 'hooks'>

const allHoldings = ({ hooks }: WithHooks): readonly Holdings[] => [
  platformHoldings,
  ...hooks.all(holdingHook),
]

/**
 * The one register of what is kept of people (R40), joined from what the modules give. The lists, the copy of one's data and the
 * deletion are made from it; a test compares it with the database.
 */
export const registerOf = (kernel: WithHooks): Register =>
  allHoldings(kernel).flatMap(({ ofPeople }) => ofPeople)

/** The tables that hold nothing of a writer, with their columns. */
export const houseTables = (kernel: WithHooks): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...allHoldings(kernel).flatMap(({ ofHouse }) => Object.entries(ofHouse)),
    ...kernel.hooks
      .all(settingTableHook)
      .map(({ table, columns }) => [table, columns.join(' ')] as const),
  ])
