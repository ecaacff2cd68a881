// What data/starter.json says of data/places.
import type { StarterManifest } from '#sources/server/starter.ts'

const departmentOfPosts = {
  publisher: 'Department of Posts',
  licence: 'Government Open Data Licence, India (GODL-India)',
  address: 'https://www.data.gov.in/',
  asOf: '2025-10-03',
}

export const placeFiles: StarterManifest['places'] = {
  offices: 'places/offices.csv.gz',
  seats: 'places/seats.csv.gz',
  source: {
    ...departmentOfPosts,
    id: 'pin-directory-2025-10',
    title: 'All India Pincode Directory, with the seats that the post offices lie in',
    credit:
      'Department of Posts, Government of India, by way of devzoy/indian-pincode; seats by the maps of HindustanTimesLabs/shapefiles and shijithpk/2024_maps_supplement',
  },
  seatsSource: {
    id: 'seat-places-2025-10',
    publisher: 'Hindustan Times Labs',
    title:
      'Assembly constituencies of India, 2012–17: which seats are neighbours; districts by the Pincode Directory',
    licence: 'MIT; Lok Sabha seats CC0 and public domain; districts GODL-India',
    credit:
      'HindustanTimesLabs/shapefiles; Arun Ganesh, datameet/maps; shijithpk/2024_maps_supplement; datameet/india-election-data; Department of Posts',
    address: 'https://github.com/HindustanTimesLabs/shapefiles',
    asOf: '2025-10-03',
  },
}
