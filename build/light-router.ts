import type { Plugin } from 'vite'

const ROUTER = /react-router[\\/]dist[\\/]production[\\/][^\\/]+\.mjs$/
const NAMES = /^\w+\.displayName = "[^"]*";$/gm
const CLASSES = /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm
const MAKERS = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Lets the bundler leave out the components of the router that pages do not use, such as those of its data routers:
 * names for its developer tools and calls that it does not know to be pure would keep them. That is 3 kB of the
 * compressed script of every page.
 */
export function lightRouter(): Plugin {
  return {
    name: 'light-router',
    enforce: 'pre',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes('forwardRef(')) return
      const light = code.replace(MAKERS, '$1/* @__PURE__ */ $2')
      if (light === code) this.error('react-router makes its components in another way now')
      return light.replace(NAMES, '').replace(CLASSES, 'var $1 = /* @__PURE__ */ (() => $2)();')
    },
  }
}
