/** Set by the build: whether pages are named behind `#` (default) or in the path. */
declare const __HISTORY_MODE__: 'hash' | 'history'
