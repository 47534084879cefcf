import { defineConfig } from 'astro/config';

export default defineConfig({ site: 'https://harbor.scanbench.org', outDir: './dist', trailingSlash: 'always', compressHTML: true, devToolbar: { enabled: false } });
