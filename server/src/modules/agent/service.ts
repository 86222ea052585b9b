export { commissionsLeft, giveUpCommissions, holdCommissions } from './service/leaving.ts'
export { withdrawalIn } from './service/money.ts'
