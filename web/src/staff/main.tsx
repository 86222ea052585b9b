import { createRoot } from 'react-dom/client'
import { applyLocale, getLocale } from '../platform/locale.ts'
import { appTexts, firstTexts, staffTexts } from '../texts/use-texts.ts'
import { antdTexts } from './shell/antd-texts.ts'
import { StaffApp } from './shell/staff-app.tsx'
import { startConsole } from './start.ts'

applyLocale()
const router = startConsole()
const root = document.getElementById('root')
if (!root) throw new Error('the page lacks #root')

await Promise.all([
  ...[firstTexts, appTexts, staffTexts].map((bundle) => bundle.load(getLocale())),
  antdTexts.load(getLocale()),
  router.start(),
])
createRoot(root).render(<StaffApp />)
