import { digest, RULES } from '@legible/audit';
import { appDoor, type Door, systemClock } from '@legible/outbound';
import { doorAnswers, scanSite } from '@legible/scanner';
import type { Renderer } from '@legible/scanner/renderer';
import { SCRIPTED_ORIGIN } from './pages.ts';
import type { ScriptedServer } from './server.ts';

const RECORDER = {
  scanId: 'fixture',
  attempt: 1,
  notBefore: 0,
  record: () => {},
};

interface RenderedScan {
  readonly url: string;
  /** Answers the scan and, for the origin of the address, the browser. */
  readonly door: Door;
  readonly renderer: Renderer;
  readonly pages: number;
  readonly renders: number;
}

/** The service's own pipeline with a browser. It reads on this thread, because the bytes are ours. */
export const scanInBrowser = ({ url, door, renderer, pages, renders }: RenderedScan): ReturnType<typeof scanSite> => {
  const answers = doorAnswers(door, new URL(url).origin);
  return scanSite(
    {
      rules: RULES,
      door,
      resolve: async () => ({ kind: 'addresses', addresses: [] }),
      isAllowed: () => true,
      urlRules: { allowPrivate: true },
      reader: {
        read: async (purpose, exchange) => ({ ok: true, digest: digest(purpose, exchange) }),
        close: async () => {},
      },
      renderer: { render: (page, request) => renderer.render(page, { ...request, answers }) },
      deployed: false,
      clock: systemClock,
      budget: { requests: 150, seconds: 90, pages, renders },
      onDefect: (defect) => {
        throw new Error(JSON.stringify(defect));
      },
    },
    { ...RECORDER, url },
    new AbortController().signal,
  );
};

/** Scans one of the scripted pages as submitted; no other is opened. */
export const scanScriptedPage = (path: string, { port }: Pick<ScriptedServer, 'port'>, renderer: Renderer) =>
  scanInBrowser({
    url: SCRIPTED_ORIGIN + path,
    door: appDoor(({ url }) => fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`), {
      origin: SCRIPTED_ORIGIN,
      userAgent: 'LegibleTest/1',
    }),
    renderer,
    pages: 1,
    renders: 1,
  });
