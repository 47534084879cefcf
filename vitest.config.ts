import { defineConfig } from 'vitest/config';

/** Workspaces resolve to their source, so that a test never runs against a stale build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'services/*/{src,test}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 20_000,
  },
});
