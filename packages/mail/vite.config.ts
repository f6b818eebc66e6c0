import { defineConfig } from 'vite';

/** Bundles React into one file, so that the API does not have to install React. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/index.tsx',
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'index.js' } },
  },
  ssr: { noExternal: true },
});
