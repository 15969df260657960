import '@secondset/ui/tokens.css';
import '@secondset/ui/fonts.css';
import '@secondset/ui/base.css';
import './shell.css';
