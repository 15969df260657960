import { paths } from '@secondset/content';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { loadPlan } from './api/load-plan.ts';
import { agreementOfThisPage } from './features/agreement/agreement-memory.ts';
import { BusinessPlanScreen } from './features/plan/business-plan-screen.tsx';

/** The gated business plan. It has one address; those below it lead to it. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route
        path={paths.businessPlan}
        element={<BusinessPlanScreen agreement={agreementOfThisPage} loadPlan={loadPlan} />}
      />
      <Route path="*" element={<Navigate to={paths.businessPlan} replace />} />
    </Routes>
  </BrowserRouter>
);
