import '@secondset/ui/tokens.css';
import '@secondset/ui/fonts.css';
import '@secondset/ui/base.css';
import './schemes.css.ts';
import { createRoot } from 'react-dom/client';
import { Catalog } from './catalog.tsx';

const root = document.getElementById('catalog');
if (root === null) throw new Error('The page has no element #catalog.');
createRoot(root).render(<Catalog />);
