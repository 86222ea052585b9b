import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CopyPlus from 'lucide-react/icons/copy-plus'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Printer from 'lucide-react/icons/printer'
import ScanLine from 'lucide-react/icons/scan-line'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { type StaffRoute, screen } from './screen.ts'

/** The screens of the bench and of what happens to mail, in the order of the menu. */
export const mailScreens: readonly StaffRoute[] = [
  screen({
    path: '/',
    title: 'start',
    permission: null,
    icon: <House size={18} />,
    load: () => import('./shell/start-page.tsx'),
  }),
  screen({
    path: '/review',
    title: 'queue',
    permission: 'letter.review',
    icon: <ClipboardCheck size={18} />,
    load: () => import('../features/mail/staff/review.tsx'),
  }),
  screen({
    path: '/print',
    title: 'batches',
    permission: 'print.batch',
    icon: <Printer size={18} />,
    load: () => import('../features/delivery/staff/print.tsx'),
  }),
  screen({
    path: '/bench',
    title: 'bench',
    permission: 'bench.scan',
    icon: <ScanLine size={18} />,
    load: () => import('../features/delivery/staff/desk.tsx'),
  }),
  screen({
    path: '/shift',
    title: 'shift',
    permission: 'bench.scan',
    icon: <ClipboardList size={18} />,
    load: () => import('../features/delivery/staff/shift.tsx'),
  }),
  screen({
    path: '/copies',
    title: 'copies',
    permission: 'print.batch',
    icon: <CopyPlus size={18} />,
    load: () => import('../features/delivery/staff/copies.tsx'),
  }),
  screen({
    path: '/print-settings',
    title: 'printSettings',
    permission: 'print.batch',
    icon: <SlidersHorizontal size={18} />,
    load: () => import('../features/delivery/staff/print-settings.tsx'),
  }),
  screen({
    path: '/tracking',
    title: 'tracking',
    permission: 'bench.scan',
    icon: <Truck size={18} />,
    load: () => import('../features/delivery/staff/tracking.tsx'),
  }),
  screen({
    path: '/logistics',
    title: 'logistics',
    permission: 'bench.return',
    icon: <MapPin size={18} />,
    load: () => import('../features/delivery/staff/logistics.tsx'),
  }),
  screen({
    path: '/returns',
    title: 'returns',
    permission: 'bench.return',
    icon: <Undo2 size={18} />,
    load: () => import('../features/delivery/staff/returns.tsx'),
  }),
  screen({
    path: '/replies',
    title: 'replies',
    permission: 'reply.handle',
    icon: <Inbox size={18} />,
    load: () => import('../features/reply/staff/desk.tsx'),
  }),
  screen({
    path: '/chat',
    title: 'chat',
    permission: 'chat.answer',
    icon: <MessagesSquare size={18} />,
    load: () => import('../features/chat/staff/desk.tsx'),
  }),
  screen({
    path: '/chat-settings',
    title: 'chatSettings',
    permission: 'chat.edit',
    icon: <MessageSquareText size={18} />,
    load: () => import('../features/chat/staff/settings.tsx'),
  }),
]
