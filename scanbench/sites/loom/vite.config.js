import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';

export default {
  plugins: [
    sveltekit({
      adapter: adapter({ pages: 'dist', assets: 'dist' }),
      version: { name: '1' },
      paths: { origin: 'https://loom.scanbench.org', relative: false },
      prerender: { handleHttpError: 'ignore' },
    }),
  ],
};
