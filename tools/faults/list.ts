import { benchFaults } from './bench.ts'
import { contractFaults } from './contract.ts'
import { couponFaults } from './coupons.ts'
import { engineFaults } from './engine.ts'
import type { Fault } from './fault.ts'
import { houseFaults } from './house.ts'
import { layoutFaults } from './layout.ts'
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
  ...houseFaults,
  ...layoutFaults,
  ...engineFaults,
  ...benchFaults,
  ...mailFaults,
  ...statementFaults,
  ...payoutFaults,
  ...programmeFaults,
  ...peopleFaults,
  ...webFaults,
]
