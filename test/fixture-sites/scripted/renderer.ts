import { guardedProxy } from '@legible/outbound/proxy';
import { type Renderer, type RendererOptions, rendererOf } from '@legible/scanner/renderer';
import { CHROMIUM } from '../../environment.ts';
import { PRIVATE_HOST } from './hostile-pages.ts';
import type { ScriptedServer } from './server.ts';

type Given = Pick<RendererOptions, 'temporary'> & Partial<Pick<RendererOptions, 'limits' | 'log' | 'userAgent'>>;

/** The renderer with a proxy for which the scripted server is every existing host, one of them private. */
export const scriptedRenderer = ({ port }: Pick<ScriptedServer, 'port'>, given: Given): Renderer => {
  const renderer = rendererOf({
    chromiumPath: CHROMIUM,
    sandbox: true,
    userAgent: 'LegibleTest/1',
    log: { warn: () => {}, error: () => {} },
    ...given,
    makeProxy: () =>
      guardedProxy({
        resolve: async (host) => ({
          kind: 'addresses',
          addresses: [host === PRIVATE_HOST ? '127.0.0.2' : '127.0.0.1'],
        }),
        isAllowed: (address) => address === '127.0.0.1',
        dialPort: () => port,
      }),
  });
  if (renderer === null) throw new Error('no renderer');
  return renderer;
};
