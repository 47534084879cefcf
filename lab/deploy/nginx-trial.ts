import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The nginx example, prepared to run in a folder of a test: its rules are unchanged, its paths and ports replaced. */
export interface NginxTrial {
  /** For `nginx -c`. */
  readonly configuration: string;
}

export interface NginxTrialPorts {
  /** The port on which nginx listens, without TLS, on 127.0.0.1. */
  readonly listen: number;
  /** The port of the server behind it, on 127.0.0.1, which replaces both services. */
  readonly behind: number;
}

const FILES = ['legible.conf', 'legible-cache.conf', 'legible-proxy.conf'];
/** The folders that the example's notes instruct an operator to create; no others exist. */
const MADE_BY_NOTES = /^#\s+mkdir -p (\S+)/gm;
/** For a syntax check: nothing listens and no request is sent. */
const NO_PORTS: NginxTrialPorts = { listen: 65_535, behind: 65_534 };

/**
 * Writes a configuration to `folder` that includes the example. Certificates are left out, so its TLS settings are not
 * tested; every other line is.
 */
export const writeNginxTrial = (root: string, folder: string, ports: NginxTrialPorts = NO_PORTS): NginxTrial => {
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name), { recursive: true });
  for (const file of FILES) {
    const text = onLoopback(readFileSync(join(root, 'deploy', 'nginx', file), 'utf8'), folder, ports);
    writeFileSync(join(folder, file), text);
    for (const [, made] of text.matchAll(MADE_BY_NOTES)) mkdirSync(made ?? '', { recursive: true });
  }
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, mainConfiguration(folder));
  return { configuration };
};

const onLoopback = (text: string, folder: string, { listen, behind }: NginxTrialPorts): string =>
  text
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replaceAll(/^\s*ssl_certificate.*\n/gm, '')
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll(/listen 443 ssl http2;/g, `listen 127.0.0.1:${listen};`)
    .replaceAll(/listen 80;/g, `listen 127.0.0.1:${listen};`)
    .replaceAll('server_name scan.example.com news.example.com;', 'server_name plain.example.com;')
    .replaceAll(/server 127\.0\.0\.1:4[01]00/g, `server 127.0.0.1:${behind}`);

/** If root starts it, its workers would run as nobody, without access to the folder of a test. */
const userLine = (): string => (process.getuid?.() === 0 ? 'user root;\n' : '');

const mainConfiguration = (folder: string): string => `${userLine()}pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
daemon off;
worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
  include ${join(folder, 'legible.conf')};
}
`;
