import { benchFaults } from './bench.ts'
import { boundFaults } from './bounds.ts'
import { contractFaults } from './contract.ts'
import { couponFaults } from './coupons.ts'
import { engineFaults } from './engine.ts'
import type { Fault } from './fault.ts'
import { guardFaults } from './guards.ts'
import { houseFaults } from './house.ts'
import { layoutFaults } from './layout.ts'
import { limitFaults } from './limits.ts'
import { lostFaults } from './lost.ts'
import { mailFaults } from './mail.ts'
import { moneyFaults } from './money.ts'
import { payoutFaults } from './payouts.ts'
import { peopleFaults } from './people.ts'
import { platformFaults } from './platform.ts'
import { programmeFaults } from './programme.ts'
import { secretFaults } from './secrets.ts'
import { statementFaults } from './statements.ts'
import { webFaults } from './web.ts'

/** Every fault that `npm run test:faults` plants. */
export const faults: readonly Fault[] = [
  ...platformFaults,
  ...secretFaults,
  ...moneyFaults,
  ...couponFaults,
  ...contractFaults,
  ...guardFaults,
  ...houseFaults,
  ...layoutFaults,
  ...engineFaults,
  ...benchFaults,
  ...boundFaults,
  ...limitFaults,
  ...mailFaults,
  ...lostFaults,
  ...statementFaults,
  ...payoutFaults,
  ...programmeFaults,
  ...peopleFaults,
  ...webFaults,
]
