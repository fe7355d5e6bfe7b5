import { type ThemeConfig, theme } from 'antd'
import { type AccessibilitySettings, prefers, type TokenSet, textPercent } from '#web/lib/look.ts'
import { tokenValue } from '#web/lib/theme.ts'

/** Our tokens as antd's; `tokens` is the set on the screen, whose values are read from tokens.css. */
export function antdTheme(tokens: TokenSet, settings: AccessibilitySettings): ThemeConfig {
  const scale = textPercent(settings) / 100
  const plain = tokens === 'contrast'
  return {
    algorithm: tokens === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // One key for all, so that popups outside the tree find the same variables.
    cssVar: { key: 'antd-tokens' },
    hashed: false,
    token: {
      colorPrimary: tokenValue('--brand'),
      colorInfo: tokenValue('--brand'),
      colorLink: tokenValue('--brand-ink'),
      colorSuccess: tokenValue('--done'),
      colorWarning: tokenValue('--wait'),
      colorError: tokenValue('--danger'),
      colorText: tokenValue('--ink'),
      colorTextSecondary: tokenValue('--ink-2'),
      colorTextTertiary: tokenValue('--ink-3'),
      colorTextDescription: tokenValue('--ink-3'),
      colorTextPlaceholder: tokenValue('--ink-3'),
      // Arrows and other signs of a control.
      colorTextQuaternary: tokenValue('--ink-3'),
      controlItemBgActive: tokenValue('--brand-soft'),
      controlItemBgActiveHover: tokenValue('--brand-soft'),
      controlItemBgHover: tokenValue('--ground-3'),
      colorTextLightSolid: tokenValue('--on-brand'),
      colorBorder: tokenValue('--line-strong'),
      colorBorderSecondary: tokenValue('--line'),
      colorSplit: tokenValue('--line'),
      colorBgBase: tokenValue('--ground'),
      colorBgContainer: tokenValue('--ground'),
      colorBgElevated: tokenValue(tokens === 'dark' ? '--ground-3' : '--ground'),
      colorBgLayout: tokenValue('--ground-2'),
      colorFillAlter: tokenValue('--ground-2'),
      borderRadius: 6,
      fontFamily: tokenValue('--font'),
      // antd counts in pixels.
      fontSize: 14 * scale,
      controlHeight: 34 * scale,
      motion: !settings.reducedMotion && !prefers('reduced-motion: reduce'),
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      ...(plain ? { boxShadow: 'none', boxShadowSecondary: '0 0 0 2px #000' } : {}),
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: {
        headerBg: tokenValue('--ground'),
        headerColor: tokenValue('--ink-3'),
        headerSplitColor: 'transparent',
        rowSelectedBg: tokenValue('--brand-soft'),
        rowSelectedHoverBg: tokenValue('--brand-soft'),
        rowHoverBg: tokenValue('--ground-2'),
        cellPaddingBlock: 9,
        cellPaddingInline: 10,
      },
    },
  }
}
