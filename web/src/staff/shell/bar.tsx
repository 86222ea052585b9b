import { Button, Layout, Typography } from 'antd'
import CircleHelp from 'lucide-react/icons/circle-help'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useTexts } from '../../texts/use-texts.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Who } from './who.tsx'

interface Leaving {
  readonly lock: () => void
  readonly logOut: () => void
  readonly isLoggingOut: boolean
}

/** What is open, who is logged in, and what can be done from anywhere. */
export function Bar({
  title,
  leaving,
  onMenu,
  onFind,
  onHelp,
  onWho,
}: {
  readonly title: string
  readonly leaving: Leaving
  /** On a phone, where the menu is not on the screen and words have no room. */
  readonly onMenu: (() => void) | undefined
  readonly onFind: () => void
  readonly onHelp: () => void
  readonly onWho: () => void
}) {
  const words = useTexts('staff/console')
  return (
    <Layout.Header
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: onMenu ? 0 : 8,
        padding: onMenu ? '0 8px' : '0 24px',
        background: '#fff',
        borderBottom: '1px solid #e3e5e3',
        height: 56,
      }}
    >
      {onMenu && (
        <Button
          type="text"
          aria-label={words.menu}
          icon={<Menu size={18} aria-hidden="true" />}
          onClick={onMenu}
        />
      )}
      <Typography.Title
        level={1}
        ellipsis
        style={{ fontSize: 18, margin: 0, flex: '1 1 0', minWidth: 0 }}
      >
        {title}
      </Typography.Title>
      <FindButton isNamed={!onMenu} onFind={onFind} />
      {!onMenu && <Who onOpen={onWho} />}
      <Button
        type="text"
        aria-label={words.palette.guide}
        title={words.palette.guide}
        icon={<CircleHelp size={16} aria-hidden="true" />}
        onClick={onHelp}
      />
      <LanguageMenu isNamed={!onMenu} />
      <LeaveButtons leaving={leaving} isNamed={!onMenu} />
    </Layout.Header>
  )
}

function LeaveButtons({
  leaving,
  isNamed,
}: {
  readonly leaving: Leaving
  readonly isNamed: boolean
}) {
  const words = useTexts('staff/console')
  return (
    <>
      <Button
        type="text"
        aria-label={words.palette.lock}
        title={`${words.palette.lock} (Alt L)`}
        icon={<Lock size={16} aria-hidden="true" />}
        onClick={leaving.lock}
      />
      <Button
        type="text"
        aria-label={words.logout}
        icon={<LogOut size={16} aria-hidden="true" />}
        loading={leaving.isLoggingOut}
        onClick={leaving.logOut}
      >
        {isNamed && words.logout}
      </Button>
    </>
  )
}

function FindButton({
  isNamed,
  onFind,
}: {
  readonly isNamed: boolean
  readonly onFind: () => void
}) {
  const words = useTexts('staff/console')
  if (isNamed)
    return (
      <Button icon={<Search size={16} aria-hidden="true" />} onClick={onFind}>
        {words.palette.open} <kbd style={{ color: '#5c6370' }}>Ctrl K</kbd>
      </Button>
    )
  return (
    <Button
      type="text"
      aria-label={words.palette.open}
      icon={<Search size={16} aria-hidden="true" />}
      onClick={onFind}
    />
  )
}
