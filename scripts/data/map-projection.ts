/** The projection of India that all makers share: equal-area (Albers), 1000 wide. */
import { geoArea, geoConicEqualArea } from 'd3-geo'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'

/** @param country all of its seats, already `wound`. */
export const projectionOf = (country: FeatureCollection<Polygon | MultiPolygon, unknown>) =>
  geoConicEqualArea()
    .parallels([12, 30])
    .rotate([-82.5, 0])
    .fitWidth(1000, country as never)

/** d3 expects a ring's inside on its right; rings that would cover most of the globe are reversed. */
export function wound(geometry: Polygon | MultiPolygon): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) =>
      geoArea({ type: 'Polygon', coordinates: rings }) > 2 * Math.PI
        ? rings.map((ring) => ring.toReversed())
        : rings,
    ),
  }
}
