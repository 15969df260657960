/// <reference types="@secondset/mfe-kit/assets" />
