import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import { queryClient } from '../../platform/client/query.ts'
import { useLocale } from '../../platform/locale.ts'
import { useIsLoggedIn, useSession } from '../../platform/session.ts'
import { antdTexts } from './antd-texts.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { StaffFeedback } from './staff-feedback.tsx'
import { StaffLogin } from './staff-login.tsx'

const theme = {
  token: { colorPrimary: '#3b7d3a', colorLink: '#2f6e2e', borderRadius: 8, colorBgLayout: '#f5f5f5', colorText: '#1f2328', colorTextSecondary: '#5c6370', fontSize: 14 },
  components: { Menu: { itemSelectedBg: '#e8f3e7', itemSelectedColor: '#2f6e2e', itemActiveBg: '#e8f3e7' } },
}

/** The console: the login until person and second factor are sure, then menu and screens. */
export function StaffApp() {
  const locale = useLocale()
  const isLoggedIn = useIsLoggedIn()
  const { hasSecondFactor } = useSession()
  return (
    <ConfigProvider locale={antdTexts.peek(locale)} theme={theme} button={{ autoInsertSpace: false }}>
      <AntdApp>
        <QueryClientProvider client={queryClient}>
          {isLoggedIn && hasSecondFactor ? <ConsoleLayout /> : <StaffLogin />}
          <StaffFeedback />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
}
