import type { Fault } from './fault.ts'
import { mailFaults } from './mail.ts'
import { moneyFaults } from './money.ts'
import { platformFaults } from './platform.ts'

/** Every fault that `npm run test:faults` plants. */
export const faults: readonly Fault[] = [...platformFaults, ...moneyFaults, ...mailFaults]
