import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardedProxy } from '@legible/outbound/proxy';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import { PRIVATE_HOST } from '../../../../test/fixture-sites/scripted/hostile-pages.ts';
import { SCRIPTED_ORIGIN, SCRIPTED_PAGES } from '../../../../test/fixture-sites/scripted/pages.ts';
import { scriptedRenderer } from '../../../../test/fixture-sites/scripted/renderer.ts';
import { type ScriptedServer, scriptedServer } from '../../../../test/fixture-sites/scripted/server.ts';
import type { RenderLimits } from './render-limits.ts';
import { type Renderer, rendererOf } from './renderer.ts';
import type { Rendered, Rendering } from './rendering.ts';

const QUICK = { quietMs: 250, resizeMs: 50 };
const USER_AGENT = 'Mozilla/5.0 (compatible; LegibleBot/0.1; +https://legible.example/bot)';

/**
 * Returns the processes with this folder in their environment: those of our browsers, including helpers in other
 * groups.
 */
const processesIn = (folder: string): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}`);
    } catch {
      return false;
    }
  });

const mainProcessIn = (folder: string): number =>
  Number(
    processesIn(folder).find((pid) => {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return line.includes('--user-data-dir') && !line.includes('--type=');
    }),
  );

const renderedOf = (rendering: Rendering): Rendered => {
  if (!rendering.ok) throw new Error(`not rendered: ${rendering.reason} ${rendering.detail}`);
  return rendering;
};

const attributeOf = (html: string, tag: RegExp, name: string): string | null => {
  const found = tag.exec(html)?.[0];
  return found === undefined ? null : (new RegExp(`${name}="([^"]*)"`).exec(found)?.[1] ?? null);
};

/** Returns the document without the parts that are not its text. */
const withoutScripts = (html: string): string => html.replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '');

describe.skipIf(skipWithout('chromium'))('in Chromium', () => {
  let server: ScriptedServer;
  /** Temporary folders, one for each of the two renderers. */
  let temporary: string;
  let shortTemporary: string;
  let renderer: Renderer;
  /** A renderer with less time, for pages that use up their time. */
  let short: Renderer;
  const warn = vi.fn();
  const error = vi.fn();

  const makeRenderer = (folder: string, limits: Partial<RenderLimits>): Renderer =>
    scriptedRenderer(server, { temporary: folder, userAgent: USER_AGENT, log: { warn, error }, limits });
  const open = (path: string, request = {}): Promise<Rendering> => renderer.render(SCRIPTED_ORIGIN + path, request);

  beforeAll(async () => {
    server = await scriptedServer();
    temporary = mkdtempSync(join(tmpdir(), 'legible-render-'));
    shortTemporary = mkdtempSync(join(tmpdir(), 'legible-render-'));
    renderer = makeRenderer(temporary, { ...QUICK, pageMs: 5_000, screenshotMs: 0 });
    short = makeRenderer(shortTemporary, { ...QUICK, pageMs: 2_000 });
    // Starts both browsers now, so that no test has to wait for it.
    await Promise.all([open('/hydrated'), short.render(`${SCRIPTED_ORIGIN}/hydrated`)]);
  }, 30_000);
  afterAll(async () => {
    await Promise.all([renderer.close(), short.close()]);
    await server.close();
    for (const folder of [temporary, shortTemporary]) {
      expect(readdirSync(folder)).toEqual([]);
      await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), 5_000);
      rmSync(folder, { recursive: true });
    }
  });

  test.each(Object.entries(SCRIPTED_PAGES))('%s', async (path, { shown }) => {
    const { html, text, timedOut } = renderedOf(await open(path));
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    const links = [...withoutScripts(html).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect({
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      canonical: attributeOf(html, /<link [^>]*canonical[^>]*>/, 'href'),
      robots: attributeOf(html, /<meta name="robots"[^>]*>/, 'content'),
      links,
      timedOut,
    }).toEqual({
      title: shown.title,
      canonical: shown.canonical,
      robots: shown.robots,
      links: shown.links,
      timedOut: false,
    });
    for (const words of shown.has) {
      expect(text).toContain(words);
      expect(withoutScripts(html)).toContain(words);
    }
    for (const words of shown.lacks) expect(text).not.toContain(words);
    for (const tag of shown.hides ?? []) expect(html).toContain(tag);
    expect(html.match(/ hidden=""/g)?.length ?? 0).toBe(shown.hides?.length ?? (path === '/shadow' ? 1 : 0));
  });

  test('a call over WebRTC sends no datagram', async () => {
    const datagrams: Buffer[] = [];
    const ear = createSocket('udp4', (datagram) => datagrams.push(datagram)).bind(0, '127.0.0.1');
    await once(ear, 'listening');
    const { port } = ear.address();
    const body = Buffer.from(`<!doctype html><title>calls</title><main></main><script>
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer)).then(() => { document.title = 'called' });
      const clock = setInterval(() => document.querySelector('main').append('.'), 100);
      setTimeout(() => clearInterval(clock), 800);
    </script>`);
    const answers = async () => ({ status: 200, headers: [['content-type', 'text/html'] as const], body });
    expect(renderedOf(await open('/call', { answers })).html).toContain('<title>called</title>');
    ear.close();
    expect(datagrams).toEqual([]);
  });

  test('no timer that would keep a process alive is left', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    renderedOf(await short.render(`${SCRIPTED_ORIGIN}/to-trees`));
    expect(timers()).toBeLessThanOrEqual(before);
  });

  test('the other facts about a page are reported', async () => {
    const rendered = renderedOf(await short.render(`${SCRIPTED_ORIGIN}/to-trees`, { language: 'de-CH' }));
    expect(rendered).toMatchObject({
      finalUrl: `${SCRIPTED_ORIGIN}/trees`,
      status: 200,
      truncated: false,
      consoleErrors: [],
      // Chromium may also request an icon.
      requests: { made: expect.toSatisfy((made: number) => made >= 4), refused: 0 },
      windows: 0,
    });
    expect(rendered.headers).toContainEqual(['content-type', 'text/html; charset=utf-8']);
    expect(rendered.largestPaintMs).toBeGreaterThan(0);
    expect(rendered.shift).toBeGreaterThanOrEqual(0);
    expect(rendered.settledMs).toBeGreaterThanOrEqual(QUICK.quietMs);
    for (const picture of [rendered.screenshots.phone, rendered.screenshots.desktop]) {
      expect([...(picture ?? []).slice(0, 2)]).toEqual([0xff, 0xd8]);
      expect(picture?.length).toBeLessThanOrEqual(300 * 1024);
    }
    const headers = server.lastHeaders();
    expect(headers['user-agent']).toMatch(
      /^Mozilla\/5\.0 .* Chrome\/\d.* \(compatible; LegibleBot\/0\.1; \+https:\/\/legible\.example\/bot\)$/,
    );
    expect(headers['user-agent']).not.toContain('Headless');
    expect(headers['accept-language']).toMatch(/^de-CH/);
  });

  test('an error page is rendered', async () => {
    expect(renderedOf(await open('/gone'))).toMatchObject({ status: 410, text: 'Gone' });
  });

  test.each([
    ['/download', 'download', ''],
    ['/text', 'not-html', ''],
    ['/to-private', 'refused', ''],
    ['/astray', 'refused', ''],
    ['/astray-tls', 'navigation-failed', 'led nowhere'],
  ])('%s is not rendered: %s', async (path, reason, detail) => {
    expect(await open(path)).toEqual({ ok: false, reason, detail });
  });

  test.each([
    [`http://${PRIVATE_HOST}/`, 'refused', ''],
    ['https://scripted-site.com/', 'navigation-failed', expect.stringMatching(/^ERR_/)],
    ['file:///etc/passwd', 'navigation-failed', 'no web address'],
    ['chrome://version', 'navigation-failed', 'no web address'],
    ['nothing', 'navigation-failed', 'no web address'],
  ])('%s is not rendered: %s', async (url, reason, detail) => {
    expect(await renderer.render(url)).toEqual({ ok: false, reason, detail });
  });

  test.each([
    ['/restless', /^Restless.* and on and on/s],
    ['/busy', /^Busy$/],
  ])('%s is read when its time is up', async (path, text) => {
    const rendered = renderedOf(await short.render(SCRIPTED_ORIGIN + path));
    expect(rendered.timedOut).toBe(true);
    expect(rendered.text).toMatch(text);
  });

  test('windows to private addresses are not opened', async () => {
    const { text, windows } = renderedOf(await open('/windows'));
    expect([text, windows]).toEqual(['Windows\nopen: 0', 0]);
    expect(server.asked.filter((line) => line.includes(PRIVATE_HOST))).toEqual([]);
  });

  test('requests to private addresses are refused and counted', async () => {
    const before = server.asked.length;
    const { text, requests } = renderedOf(await open('/inside'));
    expect(requests.refused).toBe(5);
    expect(text).toMatch(/^Inside/);
    expect(server.asked.slice(before).filter((line) => !line.includes('scripted-site.com'))).toEqual([]);
  });

  test('a page gets no permissions', async () => {
    const { text } = renderedOf(await open('/asking'));
    expect(text).toMatch(/geolocation=denied notifications=denied camera=denied clipboard-read=denied midi=denied/);
    expect(text).toMatch(/worker=no|^(?!.*worker)/s);
  });

  test('a page cannot falsify its document', async () => {
    const { html, text } = renderedOf(await open('/lying'));
    expect([html.includes('<h1>Lying</h1>'), text]).toEqual([true, 'Lying']);
  });

  test('two pages share a browser, but nothing that a page stores', async () => {
    const before = mainProcessIn(temporary);
    const texts = [renderedOf(await open('/visits')).text, renderedOf(await open('/visits')).text];
    expect(texts).toEqual(['Visits\nwas: 0', 'Visits\nwas: 0']);
    expect(mainProcessIn(temporary)).toBe(before);
  });

  test('requests may be answered in place of the network', async () => {
    const answers = async (url: string) => {
      const { origin, pathname } = new URL(url);
      if (origin !== 'http://own-site.com') return null;
      if (pathname === '/') return { status: 301, headers: [['Location', '/home']] as const, body: new Uint8Array() };
      const html = `<h1>Own</h1><p></p><script src="${SCRIPTED_ORIGIN}/outside"></script><script src="/own.js"></script>`;
      const [type, body] =
        pathname === '/home'
          ? ['text/html', html]
          : ['text/javascript', `document.querySelector('p').textContent = 'by script'`];
      return { status: 200, headers: [['Content-Type', type]] as const, body: new TextEncoder().encode(body) };
    };
    const { finalUrl, text } = renderedOf(await renderer.render('http://own-site.com/', { answers }));
    expect([finalUrl, text]).toEqual(['http://own-site.com/home', 'Own\n\nby script']);
    expect(server.asked).toContain('GET scripted-site.com/outside');
    expect(server.asked.filter((line) => line.includes('own-site'))).toEqual([]);
  });

  describe('a browser that is lost', () => {
    const stillWorks = async (): Promise<void> => {
      expect(renderedOf(await open('/hydrated')).text).toContain('Elm');
    };

    test('because the page takes too much memory', async () => {
      const before = mainProcessIn(temporary);
      expect(await open('/memory')).toEqual({ ok: false, reason: 'memory', detail: '' });
      await vi.waitFor(() => expect(processesIn(temporary)).toEqual([]), 5_000);
      await stillWorks();
      expect(mainProcessIn(temporary)).not.toBe(before);
    });

    test('because it is killed', async () => {
      const rendering = open('/restless');
      await vi.waitFor(() => expect(server.asked.at(-1)).toContain('/restless'), 5_000);
      process.kill(mainProcessIn(temporary), 'SIGKILL');
      expect(await rendering).toEqual({ ok: false, reason: 'crashed', detail: 'the browser' });
      await stillWorks();
    });

    test('because the scan is given up', async () => {
      const given = new AbortController();
      const rendering = open('/restless', { signal: given.signal });
      const waiting = open('/hydrated', { signal: given.signal });
      await vi.waitFor(() => expect(server.asked.at(-1)).toContain('/restless'), 5_000);
      const start = performance.now();
      given.abort();
      expect([await rendering, await waiting]).toEqual([
        { ok: false, reason: 'aborted', detail: '' },
        { ok: false, reason: 'aborted', detail: '' },
      ]);
      expect(performance.now() - start).toBeLessThan(1_000);
    });
  });
});

const OFF = {
  sandbox: false,
  userAgent: USER_AGENT,
  makeProxy: () => guardedProxy(),
  temporary: tmpdir(),
};

test('without a browser there is no renderer', () => {
  expect(rendererOf({ ...OFF, chromiumPath: null, log: { warn: vi.fn(), error: vi.fn() } })).toBeNull();
});

test('a browser that does not start is reported, and logged once', async () => {
  const error = vi.fn();
  const onStart = vi.fn();
  const renderer = rendererOf({ ...OFF, chromiumPath: '/bin/false', onStart, log: { warn: vi.fn(), error } });
  for (let page = 0; page < 2; page++) {
    const rendering = await renderer?.render('http://own-site.com/');
    expect(rendering).toEqual({ ok: false, reason: 'not-started', detail: '' });
  }
  expect([error.mock.calls.length, onStart.mock.calls.length]).toEqual([1, 0]);
  await renderer?.close();
  expect(await renderer?.render('http://own-site.com/')).toMatchObject({ reason: 'no-renderer', detail: 'closed' });
});
