export { commissionsLeft, giveUpCommissions, holdCommissions } from './service/leaving.ts'
