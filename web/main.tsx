import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/fields.css'
import './ui/content.css'
import './ui/floating.css'
import './ui/touch.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startI18n } from './lib/i18n.ts'
import { startPreferences } from './lib/preferences.ts'
import { startTheme } from './lib/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')
await startPreferences()
startTheme()
await startI18n()
createRoot(root).render(<App />)
