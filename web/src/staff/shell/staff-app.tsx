import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import { ReadingReason } from '../../features/audit/staff/reading-reason.tsx'
import { useAppConfig } from '../../platform/client/app-config.ts'
import { queryClient } from '../../platform/client/query.ts'
import { setTimeZone } from '../../platform/format.ts'
import { useLocale } from '../../platform/locale.ts'
import { useWedge } from '../../ui/desk/use-wedge.ts'
import { antdTexts } from './antd-texts.ts'
import { BehindLogin } from './behind-login.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { StaffFeedback } from './staff-feedback.tsx'

const muted = '#5c6370'

/** Ground and words of coloured tags. The library names each tone twice and takes the one or the other. */
const tagTones = Object.fromEntries(
  Object.entries({
    green: ['#e8f3e7', '#2f6e2e'],
    gold: ['#fdf3dd', '#7d4e00'],
    red: ['#fcebe9', '#b3261e'],
    blue: ['#e6effa', '#24588f'],
    geekblue: ['#eceefb', '#3a4aa8'],
    volcano: ['#fdeee7', '#a13d14'],
  }).flatMap(([name, [ground, words]]) => [
    [`${name}1`, ground],
    [`${name}-1`, ground],
    [`${name}7`, words],
    [`${name}-7`, words],
  ]),
)

/** Our own tones; the library's greys and tag colours do not reach the contrast of WCAG AA. */
const theme = {
  token: {
    colorPrimary: '#3b7d3a',
    colorPrimaryHover: '#2f6e2e',
    colorPrimaryActive: '#255a24',
    colorLinkHover: '#255a24',
    colorLink: '#2f6e2e',
    borderRadius: 8,
    colorBgLayout: '#f5f5f5',
    colorText: '#1f2328',
    colorTextSecondary: muted,
    colorTextDescription: muted,
    colorTextPlaceholder: '#6b7280',
    fontSize: 14,
    colorSuccess: '#3b7d3a',
    colorWarning: '#9a6200',
    colorError: '#b3261e',
    colorInfo: '#24588f',
    controlOutline: 'rgb(59 125 58 / 0.18)',
    colorPrimaryBg: '#e8f3e7',
    colorPrimaryBgHover: '#d9ead8',
    colorInfoBg: '#e6effa',
    colorInfoBorder: '#b9d2ee',
    colorSuccessBg: '#e8f3e7',
    colorSuccessBorder: '#bcd9bb',
    colorWarningBg: '#fdf3dd',
    colorWarningBorder: '#ecd29a',
    colorErrorBg: '#fcebe9',
    colorErrorBorder: '#f1c2be',
    ...tagTones,
    // A button whose answer comes before its loading mark has grown keeps the mark for ever, unseen, and is read out as "loading".
    motion: false,
  },
  components: {
    Menu: {
      itemSelectedBg: '#e8f3e7',
      itemSelectedColor: '#2f6e2e',
      itemActiveBg: '#e8f3e7',
      itemHeight: 34,
      itemMarginBlock: 1,
      itemMarginInline: 8,
      groupTitleColor: muted,
      groupTitleFontSize: 12,
    },
    Descriptions: { labelColor: muted },
    // The track of a switch that is off: its words stand on it in white.
    Switch: { colorTextQuaternary: '#6b7280', colorTextTertiary: muted },
    Table: { colorTextDisabled: muted, headerSplitColor: 'transparent' },
  },
}

/** The console: the login until person and second factor are sure, then menu and screens. */
export function StaffApp() {
  const locale = useLocale()
  useWedge()
  return (
    <ConfigProvider
      locale={antdTexts.peek(locale)}
      theme={theme}
      button={{ autoInsertSpace: false }}
    >
      <AntdApp>
        <QueryClientProvider client={queryClient}>
          <Zone />
          <BehindLogin>
            <ConsoleLayout />
            <ReadingReason />
          </BehindLogin>
          <StaffFeedback />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
}

/** Every moment of the console is shown in the deployment's zone, which the bar names. */
function Zone() {
  const { timeZone } = useAppConfig().data ?? {}
  if (timeZone) setTimeZone(timeZone)
  return null
}
