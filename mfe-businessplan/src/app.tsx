import { localPath, paths } from '@secondset/content';
import { RemoteRouter } from '@secondset/mfe-kit';
import { Navigate, Route, Routes } from 'react-router-dom';
import { readerOfThisPage } from './api/plan-reader.ts';
import { BusinessPlanScreen } from './features/plan/business-plan-screen.tsx';

/** The gated business plan. It has one address per language; paths below redirect to it. */
export const App = () => (
  <RemoteRouter>
    <Routes>
      <Route
        path={paths.businessPlan}
        element={<BusinessPlanScreen reader={readerOfThisPage} language="en" />}
      />
      <Route
        path={localPath(paths.businessPlan, 'es')}
        element={<BusinessPlanScreen key="es" reader={readerOfThisPage} language="es" />}
      />
      <Route path="*" element={<Navigate to={paths.businessPlan} replace />} />
    </Routes>
  </RemoteRouter>
);
